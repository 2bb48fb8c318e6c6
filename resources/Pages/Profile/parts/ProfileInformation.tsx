import { router } from '@inertiajs/react'
import { type FormEvent, useState } from 'react'
import type { Profile } from '#server/account/screens'
import { Button } from '../../../Components/Button.tsx'
import { FileDrop } from '../../../Components/form/FileDrop.tsx'
import { photoLimitsInWords } from '../../../Components/form/file-limits.ts'
import { FormSummary } from '../../../Components/form/FormSummary.tsx'
import { Saved } from '../../../Components/form/Saved.tsx'
import { SubmitButton } from '../../../Components/form/SubmitButton.tsx'
import { TextField } from '../../../Components/form/TextField.tsx'
import { UploadProgress } from '../../../Components/form/UploadProgress.tsx'
import { usePasswordFirst } from '../../../Components/usePasswordFirst.ts'
import { useFileForm } from '../../../Components/form/useFileForm.ts'
import { ProfileSection } from './ProfileSection.tsx'

const labels = { name: 'Name', email: 'E-mail address', photo: 'Photo' }
const bag = 'updateProfileInformation'

export function ProfileInformation({ profile, limits }: Pick<Profile, 'profile' | 'limits'>) {
  const { name, email, pendingEmail, position, photoUrl } = profile
  const form = useFileForm({ name, email: pendingEmail ?? email }, limits, { ids: 'profile' })
  const password = usePasswordFirst()
  const [saved, setSaved] = useState(false)
  const photo = form.fileField('photo')

  function save(event: FormEvent) {
    event.preventDefault()
    const send = () => form.send({ method: 'put', url: '/user/profile-information', bag, onSuccess: done })
    // Moving to another address could take the account over.
    if (form.data.email.trim().toLowerCase() === email) send()
    else password.first(send)
  }

  function done() {
    photo.onChange(() => [])
    setSaved(true)
    // As long as a form's own flag.
    setTimeout(() => setSaved(false), 2000)
  }

  return (
    <ProfileSection
      id="profile"
      title="Name and address"
      about={position ? `${position}. An administrator can change the position.` : undefined}
    >
      <form noValidate onSubmit={save} className="space-y-4">
        <FormSummary labels={labels} errors={form.errors} attempt={form.attempt} idOf={form.idOf} />
        <TextField {...form.field('name')} label="Name" required autoComplete="name" />
        <TextField
          {...form.field('email')}
          label="E-mail address"
          required
          type="email"
          autoComplete="email"
        />
        {pendingEmail && (
          <p className="rounded-md bg-accent-wash px-3 py-2">
            <b className="font-medium break-all">{pendingEmail}</b> waits to be verified: open the link that
            was mailed there. Until then you sign in with {email}; put that back to stay there.
          </p>
        )}
        <Photo url={photoUrl} />
        <FileDrop
          {...photo}
          single
          label={photoUrl ? 'Replace the photo' : 'Photo'}
          taken="photos"
          hint={photoLimitsInWords(limits)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton processing={form.processing}>Save</SubmitButton>
          <Saved when={saved} />
          <UploadProgress percentage={form.percentage} />
        </div>
      </form>
      {password.dialog}
    </ProfileSection>
  )
}

function Photo({ url }: { url: string | null }) {
  const [busy, setBusy] = useState(false)
  if (!url) return null
  const remove = () =>
    router.delete('/user/profile-photo', {
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
    })
  return (
    <div className="flex items-center gap-4">
      <img
        src={url}
        alt="You, as others see you"
        className="size-16 rounded-full border border-hairline object-cover"
      />
      <Button busy={busy} onClick={remove}>
        Remove photo
      </Button>
    </div>
  )
}
