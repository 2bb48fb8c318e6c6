import { type Field, tooLong } from '#server/web/field-list'
import { addressProblem, numberProblem, tooMany } from '#server/web/typed-rules'

/** What would be refused in a field of one line, once whoever types it has gone on; null where nothing would be. */
export function typedProblem(field: Field, typed: string): string | null {
  switch (field.kind) {
    case 'email':
      return addressProblem(typed)
    case 'number':
      return numberProblem(typed, field)
    case 'names': {
      const names = new Set(typed.split(',').map(name => name.trim()))
      if ([...names].some(name => lengthOf(name) > field.max)) return tooLong(field.max)
      return names.size > field.most ? tooMany(field.most) : null
    }
    default:
      return null
  }
}

/** As the server counts: trimmed, composed, in code points. */
export const lengthOf = (text: string) => [...text.trim().normalize('NFC')].length
