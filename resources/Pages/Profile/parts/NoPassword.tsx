import { ProfileSection } from './ProfileSection.tsx'

/** In the place of the form that changes it. */
export function NoPassword({ institution }: { institution: string }) {
  return (
    <ProfileSection
      id="password"
      title="Password"
      about={`You have none here: you sign in with ${institution}, and change your password there.`}
    >
      <p className="hint">What asks for a password elsewhere asks {institution} who you are instead.</p>
    </ProfileSection>
  )
}
