import { config } from '#server/config'
import type { DateOrder } from './screens.ts'
import { switchRegister } from './register-switch.ts'
import {
  custodyHours as hoursIn,
  dateOrder as orderIn,
  secondFactor,
  slipValidDays as daysIn,
  timeZone as zoneIn,
} from './setting-schemas.ts'

// The board's own settings: the environment wins over the Settings page, which wins over the default.

/** Rows of the table "Setting". */
export const settingNames = {
  officeName: 'office',
  officeAddress: 'office address',
  letterhead: 'letterhead',
  logo: 'logo',
  timeZone: 'time zone',
  custodyHours: 'custody hours',
  slipValidDays: 'slip validity',
  secondFactor: 'second factor',
  publishReports: 'published reports',
  dateOrder: 'date order',
  register: 'register',
  firstSteps: 'first steps',
  weekend: 'weekend',
} as const
export type SettingName = keyof typeof settingNames
export type StoredSettings = Partial<Record<SettingName, string>>

let stored: StoredSettings = {}

export const storedSettings = (): Readonly<StoredSettings> => stored

export function setStored(settings: StoredSettings) {
  stored = settings
  switchRegister(settings.register !== 'off')
}

/** Used until a time zone is chosen. */
export const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const timeZone = () => config.timeZone ?? valid(zoneIn, stored.timeZone) ?? serverZone

/** Browsers may know others, so lists must be the server's. */
export const knownTimeZones = () =>
  [...new Set(['UTC', timeZone(), ...Intl.supportedValuesOf('timeZone')])].toSorted()

export const isTimeZoneChosen = () => (config.timeZone ?? valid(zoneIn, stored.timeZone)) !== undefined

export const custodyHours = () =>
  config.custodyHours ?? valid(hoursIn, stored.custodyHours) ?? { light: 12, less_grave: 18, grave: 36 }

export const slipValidDays = () => config.slipValidDays ?? valid(daysIn, stored.slipValidDays) ?? 365

export const secondFactorRule = () =>
  config.secondFactor ?? valid(secondFactor, stored.secondFactor) ?? 'chosen'

/** Of day and month in dates that people type as numbers. */
export const dateOrder = (): DateOrder => valid(orderIn, stored.dateOrder) ?? 'day'

export const publishesReports = () => stored.publishReports === 'on'

/** `open` until somebody says what kind of board it is, then `chosen` until the steps are done or dismissed. */
export const firstSteps = () => (stored.firstSteps ?? 'done') as 'open' | 'chosen' | 'done'

const variables = {
  timeZone: 'TIME_ZONE',
  custodyHours: 'CUSTODY_HOURS',
  slipValidDays: 'SLIP_VALID_DAYS',
  secondFactor: 'SECOND_FACTOR',
} as const
type SettableOnServer = keyof typeof variables

/** The environment variables that are set, by the setting that each of them fixes. */
export const setOnServer = () =>
  Object.fromEntries(
    Object.entries(variables).filter(([setting]) => config[setting as SettableOnServer] !== undefined),
  ) as Partial<Record<SettingName, string>>

type Schema<Value> = { safeParse: (text: unknown) => { data?: Value } }

/** Ignores what another version of Docket or of Node stored and this one does not know. */
const valid = <Value>(schema: Schema<Value>, text: string | undefined) =>
  text === undefined ? undefined : schema.safeParse(text).data
