import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Profile } from '#server/people/account/screens'
import { Button } from '#resources/Components/Button.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { photoLimitsInWords } from '#resources/Components/form/chosen-files.ts'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { usePasswordFirst } from '#resources/Components/AskPassword.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { to } from '#resources/to.ts'
import { maxLength } from '#server/platform/limits'
import { addressProblem } from '#server/platform/web/email-address'

const labels = { name: 'Name', email: 'Email address', photo: 'Photo' }
const bag = 'updateProfileInformation'

export function ProfileInformation({ profile, limits }: Pick<Profile, 'profile' | 'limits'>) {
  const { name, email, pendingEmail, position, photoUrl } = profile
  const form = useFields(
    { name, email: pendingEmail ?? email },
    { limits, bag, ids: 'profile', draft: 'profile' },
  )
  const password = usePasswordFirst()
  const photo = form.fileField('photo')

  function save() {
    const send = () =>
      form.send('put', to('/user/profile-information'), { onSuccess: () => photo.onChange(() => []) })
    const sameAddress = form.data.email.trim().toLowerCase() === email
    if (sameAddress && form.data.name.trim() === name) send()
    else password.first(send)
  }

  return (
    <ProfileSection
      id="profile"
      title="Name and email"
      about={position ? `Your position is ${position}. An administrator can change it.` : undefined}
    >
      <Form form={form} labels={labels} onSend={save} className="space-y-4">
        <TextField
          {...form.field('name')}
          label="Name"
          required
          limit={maxLength.nameOfUser}
          autoComplete="name"
        />
        <TextField
          {...form.field('email')}
          label="Email address"
          required
          type="email"
          check={addressProblem}
          autoComplete="email"
        />
        {pendingEmail && (
          <p className="rounded-md bg-accent-wash px-3 py-2">
            <b className="font-medium break-all">{pendingEmail}</b> is not confirmed yet. Open the link that
            we sent there. Until then, sign in with {email}. To keep that address, enter it again.
          </p>
        )}
        <Photo url={photoUrl} />
        <FileDrop
          {...photo}
          single
          label={photoUrl ? 'Replace photo' : 'Photo'}
          accepts="photos"
          hint={photoLimitsInWords(limits)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton processing={form.processing}>Save</SubmitButton>
          <Saved when={form.recentlySuccessful} />
          <UploadProgress percentage={form.percentage} />
        </div>
      </Form>
      {password.dialog}
    </ProfileSection>
  )
}

function Photo({ url }: { url: string | null }) {
  const [busy, setBusy] = useState(false)
  if (!url) return null
  const remove = () =>
    router.delete(to('/user/profile-photo'), {
      preserveScroll: true,
      onStart: () => setBusy(true),
      onFinish: () => setBusy(false),
    })
  return (
    <div className="flex items-center gap-4">
      <img
        src={url}
        alt="Your portrait"
        className="size-16 rounded-full border border-hairline object-cover"
      />
      <Button busy={busy} onClick={remove}>
        Remove photo
      </Button>
    </div>
  )
}
