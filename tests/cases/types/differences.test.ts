import { expect, test } from 'vitest'
import { differences } from '#server/cases/publishing/differences'
import { builtInDefinition, type OwnField } from '#server/cases/types/definition'
import { field } from './types.ts'

const definitionOf = (...fields: Partial<OwnField>[]) => ({
  ...builtInDefinition,
  fields: fields as OwnField[],
})

test('a field whose kind changes is a change of the version', () => {
  const [before, after] = [field({ kind: 'date' }), field()].map(one => definitionOf(one as OwnField))
  expect(differences(before!, after!, String)).toEqual(['“Premises” changes: kind.'])
  expect(differences(after!, after!, String)).toEqual([])
})
