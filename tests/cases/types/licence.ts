import { form } from '../../support/cases.ts'
import { published } from './types.ts'

const options = (...values: string[]) => values.map(value => ({ value, label: value.toUpperCase() }))

const fields = [
  { builtIn: 'occupation', hidden: true },
  { builtIn: 'street', required: 'always' },
  { builtIn: 'grounds', required: false },
  { name: 'premises', kind: 'text', label: 'Name of the premises', group: 'Premises', required: 'always' },
  { name: 'seatCount', kind: 'number', label: 'Seats', group: 'Premises', unit: 'seats', max: 500 },
  { name: 'zone', kind: 'choice', label: 'Zone', group: 'Premises', options: options('inner', 'outer') },
  { name: 'hazards', kind: 'choices', label: 'Hazards', options: options('gas', 'fire', 'noise') },
  { name: 'alcohol', kind: 'yesno', label: 'Serves alcohol' },
  {
    name: 'oldLicence',
    kind: 'text',
    label: 'Earlier licence',
    shownWhen: { field: 'alcohol', equals: 'yes' },
  },
  { name: 'fee', kind: 'money', label: 'Fee', unit: 'EUR' },
  { name: 'opensOn', kind: 'date', label: 'Opens on' },
  { name: 'manager', kind: 'name', label: 'Manager', personal: true },
  { name: 'history', kind: 'lines', label: 'History' },
  { name: 'inspected', kind: 'yesno', label: 'Inspected', required: 'endorsement' },
  {
    name: 'risk',
    kind: 'choice',
    label: 'Risk',
    seenBy: 'applications.decide',
    options: options('low', 'high'),
  },
]

/** Publishes a version of the first type that has own fields of every kind but files. */
export const licenceBoard = () => published({ fields })

export const answers = {
  premises: 'The Golden Lion',
  seatCount: 40,
  zone: 'inner',
  hazards: ['gas', 'noise'],
  alcohol: 'yes',
  oldLicence: 'L-77',
  fee: '1250.00',
  opensOn: '2026-05-01',
  manager: 'Juan Dela Cruz',
  history: 'Opened in 1990.\nClosed in 2020.',
}

export const licence = { ...form, street: 'Market Street 1' }

/** As forms send it. */
export const dotted = (some: object) =>
  Object.fromEntries(Object.entries(some).map(([name, value]) => [`answers.${name}`, value]))
