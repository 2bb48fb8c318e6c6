import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ImportRow } from '#server/register/imports/screens'
import { changing } from './page-address.ts'
import { to } from '#resources/to.ts'

/** Leave the row out, register a new person, or add the arrest to the record with this id. */
export type Choice = 'out' | 'own' | number

/** Shows the choice at once and reverts it if the server refuses. */
export function useRowChoice(importId: number, row: ImportRow) {
  const [wanted, setWanted] = useState<Choice | null>(null)
  const now: Choice = row.chosen ? (row.ofPersonId ?? 'own') : 'out'

  function choose(choice: Choice) {
    setWanted(choice)
    const record = typeof choice === 'number' ? { ofPersonId: choice } : {}
    router.put(
      to('/arrested-persons/imports/:id', { id: importId }),
      { rows: [row.number], chosen: choice !== 'out', ...record },
      {
        only: changing,
        errorBag: 'choose',
        async: true,
        showProgress: false,
        preserveScroll: true,
        preserveState: true,
        onFinish: () => setWanted(latest => (latest === choice ? null : latest)),
      },
    )
  }

  return { choice: wanted ?? now, choose }
}

export type RowChoosing = ReturnType<typeof useRowChoice>
