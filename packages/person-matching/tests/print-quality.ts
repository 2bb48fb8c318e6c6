// npm run bench:matching -- <folder with FEBRL's dataset1.csv, dataset4a.csv and dataset4b.csv>
// Prints how well people are matched in those files and in invented registers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from '../person.ts'
import { inventRegister, type Labelled } from './invented-people.ts'
import { qualityOf } from './quality.ts'

const NOBODY: Omit<Person, 'givenName' | 'familyName' | 'locality' | 'birthDate'> = {
  middleName: '',
  nameSuffix: '',
  aliases: [],
  sex: 'unspecified',
  birthDateEstimated: false,
  province: '',
  idNumber: '',
  phone: '',
}

printQuality(process.argv[2])

function printQuality(febrl: string | undefined) {
  const rows = febrl
    ? [
        row('FEBRL 4, linked', [readFebrl(febrl, 'dataset4a.csv'), readFebrl(febrl, 'dataset4b.csv')]),
        row('FEBRL 1, deduplicated', [readFebrl(febrl, 'dataset1.csv')]),
      ]
    : []
  for (const style of ['filipino', 'spanish', 'arabic'] as const)
    rows.push(row(`invented, ${style} style`, [inventRegister(style, 5000)]))
  console.table(Object.fromEntries(rows))
}

function row(name: string, files: Labelled[][]) {
  const { possible, likely, hitAtFive, microseconds } = qualityOf(files)
  const { precision, recall, f1 } = possible
  const figures = { precision, recall, f1, 'hit@5': hitAtFive, 'likely: precision': likely.precision }
  const rounded = Object.entries(figures).map(([figure, share]) => [figure, share.toFixed(3)])
  return [name, Object.fromEntries([...rounded, ['µs a comparison', microseconds.toFixed(1)]])] as const
}

/**
 * Synthetic records (Christen, Australian National University). Uses name, birth date and suburb, but not number,
 * street or postcode.
 */
function readFebrl(folder: string, file: string): Labelled[] {
  const [head, ...rows] = readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(',').map(cell => cell.trim()))
  return rows.map(cells => {
    const cell = (column: string) => cells[head!.indexOf(column)]!
    return {
      truth: cell('rec_id').split('-')[1]!,
      person: {
        ...NOBODY,
        givenName: cell('given_name'),
        familyName: cell('surname'),
        locality: cell('suburb'),
        birthDate: cell('date_of_birth').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
      },
    }
  })
}
