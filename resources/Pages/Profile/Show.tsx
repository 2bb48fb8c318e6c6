import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { JumpList } from '#resources/Components/Sections.tsx'
import { BrowserSessions } from './parts/BrowserSessions.tsx'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { Notifications } from './parts/Notifications.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { ProfileInformation } from './parts/ProfileInformation.tsx'
import { Relatives } from './parts/Relatives.tsx'
import { NoPassword, UpdatePassword } from './parts/UpdatePassword.tsx'
import type { Profile } from '#server/people/account/screens'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { ProfileSection } from './parts/ProfileSection.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'
import { TwoFactorOff, TwoFactorSettingUp, TwoFactorOn } from './parts/TwoFactor.tsx'

const twoFactorSection = { id: 'two-factor', title: 'Two-factor authentication' }
const passkeysSection = { id: 'passkeys', title: 'Passkeys' }
const person = [
  { id: 'profile', title: 'Name and email' },
  { id: 'password', title: 'Password' },
]
const notificationsSection = { id: 'notifications', title: 'Notifications' }
const relativesSection = { id: 'relatives', title: 'Relatives' }
const rest = [
  { id: 'sessions', title: 'Browser sessions' },
  { id: 'delete', title: 'Delete account' },
]

/** Stored passkeys can be removed even where they don't work. */
const offersPasskeys = ({ passkeys, passkeysWork }: Profile['twoFactor']) =>
  passkeysWork || passkeys.length > 0

function sectionsOf({ twoFactor, notices, relatives }: Profile) {
  const secondFactor = [twoFactorSection, ...(offersPasskeys(twoFactor) ? [passkeysSection] : [])]
  return [
    ...(twoFactor.mustSetUp ? [...secondFactor, ...person] : [...person, ...secondFactor]),
    ...(notices ? [notificationsSection] : []),
    ...(relatives ? [relativesSection] : []),
    ...rest,
  ]
}

export default function Show(props: Pages['Profile/Show']) {
  const { profile, limits, twoFactor, notices, relatives, sessions, whyNotDelete, passwordLength } = props
  const { hasPassword, institution } = props
  const first = twoFactor.mustSetUp
  const secondFactor = (
    <>
      <TwoFactor twoFactor={twoFactor} />
      {offersPasskeys(twoFactor) && <Passkeys passkeys={twoFactor.passkeys} work={twoFactor.passkeysWork} />}
    </>
  )
  return (
    <>
      <Head title="Profile" />
      <h1 className="mb-6 text-xl font-bold">Profile</h1>
      <div className="flex gap-10">
        <div className="max-w-[640px] min-w-0 flex-1 space-y-8">
          {first && secondFactor}
          <ProfileInformation profile={profile} limits={limits} />
          {hasPassword || !institution ? (
            <UpdatePassword passwordLength={passwordLength} />
          ) : (
            <NoPassword institution={institution} />
          )}
          {!first && secondFactor}
          {notices && <Notifications choices={notices} />}
          {relatives && <Relatives relatives={relatives} />}
          <BrowserSessions sessions={sessions} asksPassword={hasPassword} />
          <DeleteAccount profile={profile} whyNot={whyNotDelete} asksPassword={hasPassword} />
        </div>
        <JumpList label="Sections of the profile" entries={sectionsOf(props)} />
      </div>
    </>
  )
}

Show.layout = { crumbs: [{ label: 'Profile' }] }

function TwoFactor({ twoFactor }: { twoFactor: Profile['twoFactor'] }) {
  const { state, mustSetUp } = twoFactor
  return (
    <ProfileSection
      id="two-factor"
      title="Two-factor authentication"
      about="As well as your password, you enter a code from your phone. Nobody can sign in with a stolen password alone."
    >
      {mustSetUp && (
        <p className="mb-4 flex gap-2 rounded-md border border-edge bg-surface p-3">
          <ShieldAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-on-hold" />
          You must use two-factor authentication. Set up an authenticator app or a passkey to continue.
        </p>
      )}
      <RecoveryCodes />
      {state === 'off' && (
        <TwoFactorOff about="Two-factor authentication is off. You can use any authenticator app on your phone." />
      )}
      {state === 'settingUp' && <TwoFactorSettingUp twoFactor={twoFactor} />}
      {state === 'on' && <TwoFactorOn twoFactor={twoFactor} />}
    </ProfileSection>
  )
}
