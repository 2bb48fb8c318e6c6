import { router } from '@inertiajs/core'
import type { ApplicationList, ApplicationRow } from '#server/cases/case/screens'
import { focusedRow } from '#resources/Components/list/LinkedTable.tsx'
import { actsFor } from './selection.ts'
import { to } from '#resources/to.ts'

type Can = Pick<ApplicationList, 'can'>
type Key = [key: string, does: string]

export function listKeys({ can }: Can, archived = false): Key[] {
  const keys: [boolean, Key][] = [
    [actsFor(can, { archived }).length > 0, ['x', 'Select the row']],
    [can.vote, ['v', 'Vote on the application']],
    [can.register, ['e', 'Edit the application']],
    [can.register, ['d', 'Compare possible duplicates']],
  ]
  return keys.filter(([may]) => may).map(([, key]) => key)
}

export function rowActs(rows: ApplicationRow[], { can }: Can) {
  const onRow = (allowed: (row: ApplicationRow) => boolean, address: (id: number) => string) => () => {
    const path = focusedRow()
    const row = rows.find(({ id }) => to('/applications/:id', { id }) === path)
    if (row && allowed(row)) router.visit(address(row.id))
  }
  return {
    ...(can.vote && {
      v: onRow(
        ({ status }) => status === 'endorsed',
        id => `${to('/applications/:id', { id })}#next`,
      ),
    }),
    ...(can.register && {
      e: onRow(
        ({ status }) => status === 'registered',
        id => to('/applications/:id/edit', { id }),
      ),
      d: onRow(anyRow, id => to('/applications/:id/duplicate', { id })),
    }),
  }
}

const anyRow = () => true
