import { fieldsForEveryone } from '../types/answer-fields.ts'
import { builtInGroups } from '../types/built-in-fields.ts'
import type { Definition } from '../types/definition.ts'
import { applicationGroups } from '../types/fields.ts'
import { holdsFiles } from '../types/kinds.ts'

// The browser imports this file too.

const OF_THE_OFFICE = Object.keys(applicationGroups)[0]

/**
 * The fields whose correction can be asked for. The letter and the public page name them, so restricted fields are
 * left out. Nor can files be corrected, because documents can be asked for.
 */
export function correctableIn(definition: Pick<Definition, 'fields'>): { name: string; label: string }[] {
  const builtIn = builtInGroups(definition).filter(([title]) => title !== OF_THE_OFFICE)
  return [
    ...builtIn.flatMap(([, fields]) => Object.entries(fields).map(([name, { label }]) => ({ name, label }))),
    ...fieldsForEveryone(definition)
      .filter(own => !holdsFiles(own))
      .map(({ name, label }) => ({ name, label })),
  ]
}
