import { expect, test } from 'vitest'
import { itIs } from '../../support/board.ts'
import { registered } from '../../support/cases.ts'
import { vera } from '../../support/cast.ts'
import { shown, signIn } from '../../support/visit.ts'
import { approve, approvedLetter, writtenOn } from './letters.ts'

test('a case is found by the number of its letter, in the list and from anywhere', async () => {
  itIs('2026-03-14T09:30:00Z')
  const letter = await approvedLetter()
  await registered()
  const other = await writtenOn(letter)
  const visitor = await signIn(vera)
  const inList = async (search: string) =>
    shown(await visitor.get(`/applications?search=${search}`), 'Application/Index').applications.data.map(
      ({ id }) => id,
    )
  const anywhere = async (q: string) => {
    const { results } = JSON.parse((await visitor.program('GET', `/search?q=${q}`)).text) as {
      results: { kind: string; url: string }[]
    }
    return results.filter(({ kind }) => kind === 'application').map(({ url }) => url)
  }
  for (const number of ['LET-2026-0001', 'let-2026-0001']) {
    expect(await inList(number)).toEqual([letter.id])
    expect(await anywhere(number)).toEqual([letter.path])
  }
  expect([await inList('LET-2026-0002'), await anywhere('LET-2026-0002')]).toEqual([[], []])
  await approve(other)
  expect([await inList('LET-2026-0002'), await anywhere('LET-2026-0002')]).toEqual([
    [letter.id],
    [letter.path],
  ])
})
