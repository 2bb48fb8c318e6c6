type Columns = Record<string, { label: string; /** Hidden until the user selects it. */ extra?: true }>

const ofApplications = {
  reference: { label: 'Reference' },
  type: { label: 'Type' },
  receivedOn: { label: 'Received' },
  status: { label: 'Status' },
  statusSince: { label: 'Since', extra: true },
  decidedBeforeOn: { label: 'Decided before Docket', extra: true },
  caseNumber: { label: 'Case number', extra: true },
  offence: { label: 'Offence', extra: true },
  detentionStatus: { label: 'Detention', extra: true },
} satisfies Columns

export const listColumns = {
  applications: { ...ofApplications, waitsFor: { label: 'Waiting for' } },
  archive: ofApplications,
  'arrested-persons': {
    photo: { label: 'Photo' },
    registerNumber: { label: 'Number' },
    custody: { label: 'Custody' },
    legal: { label: 'Legal status' },
    facility: { label: 'Facility' },
    arrestedAt: { label: 'Arrested' },
    clock: { label: 'Clock' },
  },
  users: {
    email: { label: 'Address' },
    role: { label: 'Role' },
    account: { label: 'Account' },
    twoFactor: { label: 'Two-factor' },
    lastSignInAt: { label: 'Last signed in' },
    lastActiveAt: { label: 'Last active', extra: true },
  },
} satisfies Record<string, Columns>

export type ListName = keyof typeof listColumns
export const listNames = Object.keys(listColumns) as [ListName, ...ListName[]]

const NONE = 'none' // an empty parameter would be ignored

/** Columns for own fields of types of applications. */
const OWN = /^answers\.[a-z][a-zA-Z0-9]{0,39}$/
export const isOwnColumn = (name: string) => OWN.test(name)

/** The named columns in the list's order; null if the text is empty. */
export function columnsIn(list: ListName, text: string) {
  if (!text) return null
  const named = text.split(',')
  const listsCases = list === 'applications' || list === 'archive'
  const known = Object.keys(listColumns[list]).filter(name => named.includes(name))
  return listsCases ? [...known, ...new Set(named.filter(isOwnColumn))] : known
}

export const columnsAsText = (columns: readonly string[]) => columns.join(',') || NONE

export const defaultColumns = (list: ListName) =>
  Object.entries<Columns[string]>(listColumns[list]).flatMap(([name, { extra }]) => (extra ? [] : [name]))

export const extraColumns = (list: ListName, columns: readonly string[]) =>
  Object.entries<Columns[string]>(listColumns[list]).flatMap(([name, { label, extra }]) =>
    extra && columns.includes(name) ? [{ name, label }] : [],
  )
