import { expect, test } from 'vitest'
import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { columnsIn, columnsOf, defaultColumns, listNames, sortsOf } from '#server/platform/lists/columns'
import type { DrawnColumns } from '#resources/Components/list/ListTable.tsx'

type UserColumns = DrawnColumns<'users', { id: number }>

test('a column that is offered but not drawn, or misspelt, does not compile', () => {
  const { email: _email, ...others } = {} as UserColumns
  // @ts-expect-error a column is missing
  const incomplete: UserColumns = others
  // @ts-expect-error the table has no such column
  const misspelt = columnsOf<Application>()({ ofence: { label: 'Offence', stored: 'text' } })
  // @ts-expect-error answers are no text
  const unreadable = columnsOf<Application>()({ answers: { label: 'Answers', stored: 'text' } })
  expect([incomplete, misspelt, unreadable]).toHaveLength(3)
})

test('a list is sorted by its sorting columns, up or down', () => {
  expect(sortsOf('users')).toEqual(
    ['name', 'email', 'lastSignInAt', 'lastActiveAt'].flatMap(name => [name, `-${name}`]),
  )
})

test('the column with the link of a row is always shown, so it is not among those chosen', () => {
  for (const list of listNames) {
    expect(columnsIn(list, 'name')).toEqual([])
    expect(defaultColumns(list)).not.toContain('name')
  }
})
