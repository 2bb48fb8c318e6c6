import type { Application } from '../../../prisma/generated/sqlite/client.ts'
import { isOffered, type OfRegister } from '../register-switch.ts'

// The browser imports this file too.

export type Column = OfRegister & {
  label: string
  /** Always shown, and not offered. */
  always?: true
  /** Hidden until the user selects it. */
  extra?: true
  /** The list can be sorted by it, first up or down. */
  sorts?: 'up' | 'down'
  /** A column of the list's table, which is read when it is shown and drawn as this. */
  stored?: 'text' | 'day'
}

type Columns = Record<string, Column>

type CheckStored<Model, Named> = {
  [Name in keyof Named]: Named[Name] extends { stored: string }
    ? Name extends keyof Model
      ? Model[Name] extends string | Date | null
        ? unknown
        : never
      : never
    : unknown
}

/** A stored column that the table doesn't have does not compile. */
export const columnsOf =
  <Model>() =>
  <const Named extends Columns>(columns: Named & CheckStored<Model, Named>): Named =>
    columns

const ofApplications = columnsOf<Application>()({
  reference: { label: 'Reference', sorts: 'up' },
  name: { label: 'Applicant', always: true, sorts: 'up' },
  type: { label: 'Type' },
  receivedOn: { label: 'Received', sorts: 'down' },
  status: { label: 'Status' },
  due: { label: 'Due', sorts: 'up' },
  assignee: { label: 'Assigned to', extra: true },
  labels: { label: 'Labels', extra: true },
  statusSince: { label: 'Since', extra: true, stored: 'day' },
  decidedBeforeOn: { label: 'Decided before Docket', extra: true, stored: 'day' },
  caseNumber: { label: 'Case number', extra: true, stored: 'text' },
  offence: { label: 'Offence', extra: true, stored: 'text' },
  detentionStatus: { label: 'Detention', extra: true, stored: 'text', ofRegister: true },
})

/** Nothing is due on archived cases. */
const { due: _due, ...withoutDue } = ofApplications

const lists = {
  applications: { ...ofApplications, waitsFor: { label: 'Waiting for' } },
  archive: withoutDue,
  'arrested-persons': {
    photo: { label: 'Photo' },
    registerNumber: { label: 'Number', sorts: 'up' },
    name: { label: 'Person', always: true, sorts: 'up' },
    custody: { label: 'Custody' },
    legal: { label: 'Legal status' },
    facility: { label: 'Facility' },
    arrestedAt: { label: 'Arrested', sorts: 'down' },
    clock: { label: 'Clock' },
  },
  users: {
    name: { label: 'Name', always: true, sorts: 'up' },
    email: { label: 'Email', sorts: 'up' },
    role: { label: 'Role' },
    account: { label: 'Account' },
    twoFactor: { label: 'Two-factor' },
    lastSignInAt: { label: 'Last signed in', sorts: 'down' },
    lastActiveAt: { label: 'Last active', extra: true, sorts: 'down' },
  },
} as const satisfies Record<string, Columns>

type Lists = typeof lists
export type ListName = keyof Lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
export const listColumns: Readonly<Record<ListName, Columns>> = lists

type NamesWith<List extends ListName, Part> = {
  [Name in keyof Lists[List]]: Lists[List][Name] extends Part ? Name : never
}[keyof Lists[List]] &
  string

/** The columns that the list's own table in the browser has to draw. */
export type DrawnColumn<List extends ListName> = Exclude<
  keyof Lists[List] & string,
  NamesWith<List, { stored: string }>
>

export type SortColumn<List extends ListName> = NamesWith<List, { sorts: string }>
export type Sort<List extends ListName> = SortColumn<List> | `-${SortColumn<List>}`

/** A minus sign reverses the order. */
export const sortsOf = <List extends ListName>(list: List) =>
  Object.entries(listColumns[list]).flatMap(([name, { sorts }]) =>
    sorts ? [name, `-${name}`] : [],
  ) as Sort<List>[]

const NONE = 'none' // an empty parameter would be ignored

/** Columns for own fields of types of applications. */
const OWN = /^answers\.[a-z][a-zA-Z0-9]{0,39}$/
export const isOwnColumn = (name: string) => OWN.test(name)

/** The columns that a user can show or hide. */
export const offeredColumns = (list: ListName) =>
  Object.entries(listColumns[list]).filter(([, column]) => !column.always && isOffered(column))

/** The named columns in the list's order; null if the text is empty. */
export function columnsIn(list: ListName, text: string) {
  if (!text) return null
  const named = text.split(',')
  const listsCases = list === 'applications' || list === 'archive'
  const known = offeredColumns(list).flatMap(([name]) => (named.includes(name) ? name : []))
  return listsCases ? [...known, ...new Set(named.filter(isOwnColumn))] : known
}

export const columnsAsText = (columns: readonly string[]) => columns.join(',') || NONE

export const defaultColumns = (list: ListName) =>
  offeredColumns(list).flatMap(([name, { extra }]) => (extra ? [] : [name]))

export const storedColumns = (list: ListName, columns: readonly string[]) =>
  Object.entries(listColumns[list]).flatMap(([name, { stored }]) =>
    stored && columns.includes(name) ? [name] : [],
  )
