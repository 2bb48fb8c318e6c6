import type { NewFile } from '#server/platform/files/store'
import type { User } from '#server/permissions'
import { act } from './case.ts'
import type { HoldForm, ResumeForm } from './forms.ts'
import { transition } from './transition.ts'

export const hold = (id: number, { remarks, reviewOn }: HoldForm, files: NewFile[], actor: User) =>
  act(id, 'hold', actor, (tx, found) =>
    transition(tx, found, {
      act: 'hold',
      remarks,
      files,
      actor,
      data: {
        heldFrom: found.status,
        reviewOn,
      },
      details: { reviewOn },
    }),
  )

export const resume = (id: number, { remarks }: ResumeForm, files: NewFile[], actor: User) =>
  act(id, 'resume', actor, (tx, found) =>
    transition(tx, found, {
      act: 'resume',
      remarks,
      files,
      actor,
      data: {
        heldFrom: null,
        reviewOn: null,
      },
    }),
  )
