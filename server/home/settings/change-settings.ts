import { refreshAfterTimeZone } from '#server/cases/case/due-dates'
import { namesOf, weekend } from '#server/cases/clocks/holidays'
import type { User } from '#server/permissions'
import type { Tx } from '#server/platform/database/client'
import { transaction } from '#server/platform/database/transaction'
import { officeName } from '#server/platform/office'
import { keepsRegister } from '#server/platform/register-switch'
import {
  custodyHours,
  dateOrder,
  firstSteps,
  publishesReports,
  secondFactorRule,
  setOnServer,
  type SettingName,
  slipValidDays,
  storedSettings,
  timeZone,
} from '#server/platform/settings'
import { lockSettings, refreshSettings, storeSetting } from '#server/platform/stored-settings'
import { InvalidForm } from '#server/platform/web/errors'
import { audit } from '#server/records/audit/record'
import { CUSTODY_HOURS } from '#server/records/audit/visible-entries'

type Changes = Partial<Record<SettingName, string | undefined>>

/** Leaves undefined ones as they are. '' removes one. */
export async function changeSettings(changes: Changes, actor: User) {
  await transaction(async tx => {
    const stored = await lockSettings(tx)
    const before = settingsInWords()
    const unstored = { ...before, timeZone: '' } // choosing the server's time zone is a choice, too
    for (const [name, value] of Object.entries(changes)) {
      const setting = name as SettingName
      if (value === undefined || value === (stored[setting] ?? unstored[setting])) continue
      refuseIfSetOnServer(setting)
      await storeSetting(tx, setting, value || null)
      if (setting === 'timeZone') await refreshAfterTimeZone(tx)
      await auditSetting(tx, actor, setting, before[setting], value)
    }
  })
  await refreshSettings()
}

function refuseIfSetOnServer(setting: SettingName) {
  const variable = setOnServer()[setting]
  if (variable) throw new InvalidForm({ [setting]: `This is set by ${variable} on the server.` })
}

const settingsInWords = (): Record<SettingName, string> => ({
  officeName: officeName(),
  officeAddress: storedSettings().officeAddress ?? '',
  letterhead: storedSettings().letterhead ?? '',
  logo: '',
  timeZone: timeZone(),
  custodyHours: Object.values(custodyHours()).join(', '),
  slipValidDays: String(slipValidDays()),
  secondFactor: secondFactorRule(),
  dateOrder: dateOrder(),
  publishReports: publishesReports() ? 'on' : 'off',
  register: keepsRegister() ? 'on' : 'off',
  firstSteps: firstSteps(),
  weekend: namesOf(weekend()),
})

const names: Record<SettingName, string> = {
  officeName: 'office name',
  officeAddress: 'office address',
  letterhead: 'letterhead',
  logo: 'logo',
  timeZone: 'time zone',
  custodyHours: CUSTODY_HOURS,
  slipValidDays: 'validity of slips',
  secondFactor: 'rule for two-factor authentication',
  dateOrder: 'order of day and month',
  publishReports: 'publication of reports',
  register: 'persons register',
  firstSteps: 'first steps',
  weekend: 'weekend',
}

export function auditSetting(tx: Tx, actor: User, setting: SettingName, before: string, after: string) {
  if (setting === 'officeName')
    return audit(tx, actor, 'rename-office', subjectNamed(after), {
      before: { name: before },
      after: { name: after },
    })
  return audit(tx, actor, 'change-setting', subjectNamed(names[setting]), {
    before: { [setting]: before },
    after: { [setting]: after },
  })
}

const subjectNamed = (name: string) => ({ type: 'settings', id: null, name }) as const
