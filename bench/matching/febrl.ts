import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from '../../server/matching/person.ts'

// FEBRL's synthetic records (Christen; ANU). Records with the same number in rec_id are the same person.

export type Labelled = { truth: string; person: Person }

/** Uses the name, birth date and suburb of each record, but not its number, street or postcode. */
export function readFebrl(file: string): Labelled[] {
  const path = join(import.meta.dirname, '../../../shared/data/febrl', file)
  const [head, ...rows] = readFileSync(path, 'utf8').trim().split('\n').map(cellsOf)
  const column = (name: string) => head!.indexOf(name)
  const [id, given, family, suburb, born] = [
    'rec_id',
    'given_name',
    'surname',
    'suburb',
    'date_of_birth',
  ].map(column)
  return rows.map(cells => ({
    truth: cells[id!]!.split('-')[1]!,
    person: personOf(cells[given!]!, cells[family!]!, cells[suburb!]!, cells[born!]!),
  }))
}

const cellsOf = (line: string) => line.split(',').map(cell => cell.trim())

const personOf = (givenName: string, familyName: string, locality: string, born: string): Person => ({
  givenName,
  middleName: '',
  familyName,
  nameSuffix: '',
  aliases: [],
  sex: 'unspecified',
  birthDate: born.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  birthDateEstimated: false,
  locality,
  province: '',
  idNumber: '',
  phone: '',
})
