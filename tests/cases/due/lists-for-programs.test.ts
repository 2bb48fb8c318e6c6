// Fast suite: on both databases.
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { hold } from '../../support/acts.ts'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { carla, emil, vera } from '../../support/cast.ts'
import { signIn } from '../../support/visit.ts'
import { call, tokenOf } from '../../api/call.ts'
import { withClocks } from './clocks-of-cases.ts'

beforeEach(() => itIs('2026-03-13T09:30:00Z'))

const held = { remarks: 'Everything is in order with this case.', reviewOn: '2026-12-31' }

test('a program reads a list by due date whole, though dates of stopped clocks move', async () => {
  await withClocks({ days: 3 })
  const ids: number[] = []
  for (const receivedOn of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
    ids.push((await registered({ receivedOn })).id)
  await hold(ids[2]!, held, emil)
  itIs('2026-03-17T09:30:00Z')
  const token = await tokenOf(vera)
  const read: number[] = []
  for (let path = '/applications?sort=due&perPage=1&after='; path;) {
    const { body, headers } = await call(path, token)
    read.push(...body.data.map(({ id }: { id: number }) => id))
    path = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(String(headers.link))?.[1] ?? ''
  }
  expect(read).toEqual(ids)
  const { body } = await call('/applications?due=overdue&sort=-due', token)
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[0]])
})

const exported = async (query: string) => {
  const { text } = await (await signIn(carla)).document(`/applications/export${query}`)
  return (parse(text, { columns: true, bom: true }) as Record<string, string>[]).map(row => [
    row['Family name'],
    ...['Next due date', 'Due for', 'Due date overdue', 'Due date stopped'].map(heading => row[heading]),
  ])
}

test('the export has the next due dates, and takes the filter', async () => {
  await registered({ familyName: 'Bello' })
  await withClocks({ days: 3 })
  await registered({ familyName: 'Abad' })
  await hold((await registered({ familyName: 'Cruz' })).id, held, emil)
  itIs('2026-03-19T09:30:00Z')
  expect(await exported('')).toEqual([
    ['Bello', '', '', '', ''],
    ['Abad', '2026-03-17', 'Decision', 'yes', 'no'],
    ['Cruz', '2026-03-23', 'Decision', 'no', 'yes'],
  ])
  expect(await exported('?due=overdue')).toHaveLength(1)
})
