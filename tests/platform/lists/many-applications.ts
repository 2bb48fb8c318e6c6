import { searchTextOf } from '#server/cases/case/search-text'
import type { Sort } from '#server/cases/case/screens'
import { db, DbNull } from '#server/platform/database/client'
import { sortName, wordsOf } from '#server/platform/search-words'
import { registered } from '../../support/cases.ts'
import { leaveTasks } from '../../support/tampered.ts'

const families = ['Reyes', 'Santos', 'Abad', 'Joaquin', 'San Jose']
const givens = ['Jose', 'Joan', 'Ana Maria', 'Mario', 'Sandro', 'Josefa', 'Mara']

export async function applications(number: number) {
  const { id: first } = await registered()
  const one = await db.application.findUniqueOrThrow({ where: { id: first } })
  const rows = Array.from({ length: number - 1 }, (_, at) => {
    const middleName = at < 17 ? 'Zara Zita' : at < 40 ? 'Zoe' : ''
    const name = { givenName: givens[at % 7]!, middleName, familyName: families[at % 5]! }
    const id = first + 1 + at
    const reference = `${2014 + (at % 3)}-${String(id).padStart(6, '0')}`
    const receivedOn = `2026-01-${String((at % 27) + 1).padStart(2, '0')}`
    const row = { ...one, answers: DbNull, id, reference, receivedOn, ...name, archived: at % 11 === 0 }
    return { ...row, sortName: sortName(name), searchText: searchTextOf(row, []) }
  })
  leaveTasks()
  await db.application.createMany({ data: rows })
  const { status, typeId } = one
  await db.applicationCount.deleteMany()
  for (const archived of [false, true])
    await db.applicationCount.create({
      data: { archived, status, typeId, count: await db.application.count({ where: { archived } }) },
    })
  return [one, ...rows]
}

type ApplicationRow = Awaited<ReturnType<typeof applications>>[number]

/** The expected result, computed from all rows. */
export function sought(
  rows: ApplicationRow[],
  search: string,
  sort: Sort,
  archived: boolean | 'either' = false,
) {
  const words = wordsOf(search)
  const found = rows.filter(row => {
    const own = row.searchText.split(' ')
    return (
      [row.archived, 'either'].includes(archived) &&
      words.every(word => own.some(each => each.startsWith(word)))
    )
  })
  const field = sort.replace('-', '') as 'name' | 'receivedOn' | 'reference'
  const keyOf = (row: ApplicationRow) => (field === 'name' ? row.sortName : row[field])
  const turn = sort.startsWith('-') ? -1 : 1
  return found
    .toSorted((a, b) => turn * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id))
    .map(({ id }) => id)
}

export const sorts: Sort[] = ['receivedOn', '-receivedOn', 'name', '-name', 'reference', '-reference']
