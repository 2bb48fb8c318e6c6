import { csv, importAll, send, sendAndCheck, steps, strangers } from '../arrested-persons/files-to-import.ts'
import { again, importChosen, knownAndFree } from '../arrested-persons/known-to-the-register.ts'
import { rita } from '../support/cast.ts'
import { signIn } from '../support/visit.ts'
import type { Act } from './entries.ts'

const file = csv(strangers.slice(0, 1))
const reason = 'This file was of another office.'

/** Choosing rows is logged only with the import itself. */
export const actsOnImports: Act[] = [
  [
    'POST /arrested-persons/imports',
    'arrested-person.upload-import',
    rita.name,
    async () => send(await signIn(rita), file),
  ],
  [
    'PUT /arrested-persons/imports/:id/answers',
    'arrested-person.answer-import',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      const { location } = await send(visitor, csv([{ ...strangers[0]!, Remarks: 'for inquest' }]))
      return visitor.put(`${location}/answers`, { leaveOut: true })
    },
  ],
  [
    'POST /arrested-persons/imports/:id/import',
    'arrested-person.start-import',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      return visitor.post(`${await sendAndCheck(visitor, file)}/import`)
    },
  ],
  [
    'POST /arrested-persons/imports/:id/steps',
    'arrested-person.import',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      const path = await sendAndCheck(visitor, file)
      await visitor.post(`${path}/import`)
      return visitor.post(`${path}/steps`)
    },
  ],
  [
    'DELETE /arrested-persons/imports/:id',
    'arrested-person.undo-import',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      return visitor.delete(await importAll(visitor, file), { reason })
    },
  ],
  [
    'DELETE /arrested-persons/imports/:id',
    'arrested-person.undo-register',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      const path = await importAll(visitor, file)
      const answer = await visitor.delete(path, { reason })
      await steps(visitor, path)
      return answer
    },
  ],
  [
    'DELETE /arrested-persons/imports/:id',
    'arrested-person.undo-add-arrest',
    rita.name,
    async () => {
      await knownAndFree()
      const visitor = await signIn(rita)
      const path = await sendAndCheck(visitor, csv([again()]))
      await visitor.put(path, { rows: 'strong', chosen: true })
      await importChosen(visitor, path)
      const answer = await visitor.delete(path, { reason })
      await steps(visitor, path)
      return answer
    },
  ],
  [
    'DELETE /arrested-persons/imports/:id',
    'arrested-person.discard-import',
    rita.name,
    async () => {
      const visitor = await signIn(rita)
      return visitor.delete(await sendAndCheck(visitor, file))
    },
  ],
]
