// Types only: the browser imports them too.
import type { DateOrder, SecondFactorRule } from '#server/platform/screens'
import type { UploadLimits } from '#server/platform/web/upload-limits'
import type { CountedLabel } from '#server/cases/case/label'

export type ApplicationTypeRow = {
  id: number
  name: string
  description: string
  active: boolean
  applications: number
  /** The latest version, with its rules and its template, '' for the default. */
  version: number
  requiredDocuments: string[]
  quorum: number | null
  resolutionTemplate: string
}

export type UndeliveredEmail = {
  id: number
  at: string
  recipient: string
  subject: string
  problem: string
}

export type Times = {
  timeZone: string
  /** By gravity of the offence; left out on a board without the register. */
  custodyHours?: { light: number; less_grave: number; grave: number }
  slipValidDays: number
}

export type SettingsShow = {
  officeName: string
  /** Lines. */
  officeAddress: string
  letterhead: string
  logo: { src: string; width: number; height: number } | null
  limits: UploadLimits
  times: Times
  timeZones: string[]
  isTimeZoneChosen: boolean
  secondFactor: SecondFactorRule
  dateOrder: DateOrder
  publishReports: boolean
  register: boolean
  /** The environment variable that sets a setting, which can't be changed here then. */
  setOnServer: { timeZone?: string; custodyHours?: string; slipValidDays?: string; secondFactor?: string }
  types: ApplicationTypeRow[]
  labels: CountedLabel[]
  /** Whether a board file replaces the types and settings; otherwise its types become drafts. */
  isEmptyBoard: boolean
  /** Those who may vote. */
  members: { id: number; name: string }[]
  quorumFloor: number
  /** The latest twenty. */
  undelivered: UndeliveredEmail[]
  sendsEmails: boolean
  /** Whether emails are shown at `/mailbox` instead. */
  mailbox: boolean
}
