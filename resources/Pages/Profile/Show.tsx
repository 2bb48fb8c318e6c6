import { Head } from '@inertiajs/react'
import type { Pages } from '#server/pages'
import { JumpList } from '../../Components/JumpList.tsx'
import { BrowserSessions } from './parts/BrowserSessions.tsx'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { Notices } from './parts/Notices.tsx'
import { Passkeys } from './parts/Passkeys.tsx'
import { ProfileInformation } from './parts/ProfileInformation.tsx'
import { Relatives } from './parts/Relatives.tsx'
import { sectionsOf } from './parts/sections.ts'
import { TwoFactor } from './parts/TwoFactor.tsx'
import { UpdatePassword } from './parts/UpdatePassword.tsx'

export default function Show(props: Pages['Profile/Show']) {
  const { profile, limits, twoFactor, notices, relatives, sessions, whyNotDelete, passwordLength } = props
  const first = twoFactor.mustSetUp
  const secondFactor = (
    <>
      <TwoFactor twoFactor={twoFactor} />
      <Passkeys passkeys={twoFactor.passkeys} />
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
          <UpdatePassword email={profile.email} passwordLength={passwordLength} />
          {!first && secondFactor}
          {notices && <Notices notices={notices} />}
          {relatives && <Relatives relatives={relatives} />}
          <BrowserSessions sessions={sessions} email={profile.email} />
          <DeleteAccount profile={profile} whyNot={whyNotDelete} />
        </div>
        <JumpList label="Parts of the profile" entries={sectionsOf(props)} />
      </div>
    </>
  )
}

Show.layout = { crumbs: [{ label: 'Profile' }] }
