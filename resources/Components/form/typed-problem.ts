import { type Field, tooLong } from '#server/platform/web/field-list'
import { addressProblem, numberProblem, tooMany } from '#server/platform/web/typed-rules'

/**
 * The error the server would return for a single-line field, shown when the field loses the focus; null if
 * there is none.
 */
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

/** Counts like the server: code points after trimming and NFC normalization. */
export const lengthOf = (text: string) => [...text.trim().normalize('NFC')].length
