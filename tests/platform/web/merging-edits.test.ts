import { expect, test } from 'vitest'
import { mergeOf } from '#resources/Components/form/merge.ts'

const base = { alias: 'Charo', phone: '1', city: 'Jaro', version: 1 }

test('fields that one side changed are taken over, and fields that both changed are conflicts', () => {
  const mine = { ...base, alias: 'Saring', phone: '2' }
  const theirs = { alias: 'Rosie', phone: '1', city: 'Molo', version: 2 }
  expect(mergeOf(base, mine, theirs)).toEqual({
    merged: { alias: 'Saring', phone: '2', city: 'Molo', version: 2 },
    conflicts: [{ name: 'alias', mine: 'Saring', theirs: 'Rosie' }],
    taken: ['city'],
  })
})

test('the same change on both sides is no conflict', () => {
  const mine = { ...base, alias: ' Rosie' }
  expect(mergeOf(base, mine, { ...base, alias: 'Rosie', version: 2 }).conflicts).toEqual([])
})

test('without a common version, all differences are conflicts', () => {
  const { conflicts } = mergeOf(null, { ...base, phone: '2' }, { ...base, version: 2 })
  expect(conflicts).toEqual([{ name: 'phone', mine: '2', theirs: '1' }])
})

const document = (id: string, kind: string, key = 0) => ({ key, id, kind, removed: 0, reason: '' })

test('stored documents are the others’ list with my changes, which conflict only on the same document', () => {
  const before = { documents: [document('a', ''), document('b', '', 1)], version: 1 }
  const mine = { documents: [document('a', 'Petition'), document('b', '', 1)], version: 1 }
  const theirs = {
    documents: [document('b', 'Judgment'), document('a', '', 1), document('c', '', 2)],
    version: 2,
  }
  const { merged, conflicts } = mergeOf(before, mine, theirs)
  expect(merged.documents).toEqual([
    document('b', 'Judgment'),
    document('a', 'Petition', 1),
    document('c', '', 2),
  ])
  expect(conflicts).toEqual([])
  const both = { documents: [document('a', 'Photo'), document('b', '', 1)], version: 2 }
  expect(mergeOf(before, mine, both).conflicts).toEqual([
    { name: 'documents', mine: mine.documents, theirs: both.documents },
  ])
})
