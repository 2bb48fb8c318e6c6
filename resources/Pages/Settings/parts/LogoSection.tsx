import { useState } from 'react'
import type { SettingsShow } from '#server/home/settings/screens'
import { Button } from '#resources/Components/Button.tsx'
import { ConfirmDialog } from '#resources/Components/ConfirmDialog.tsx'
import { photoLimitsInWords } from '#resources/Components/form/chosen-files.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

type LogoProps = Pick<SettingsShow, 'logo' | 'limits'>

export function LogoSection({ logo, limits }: LogoProps) {
  const form = useFields({}, { limits, bag: 'logo' })
  const picture = form.fileField('logo')
  const label = logo ? 'Replace logo' : 'Logo'
  const save = () => form.send('post', to('/settings/logo'), { onSuccess: () => picture.onChange(() => []) })
  return (
    <SettingsSection
      id="logo"
      about="Shown with the office name: on every page, when people sign in or check a slip, and in print."
    >
      {logo && <Current logo={logo} />}
      <Form form={form} labels={{ logo: label }} onSend={save}>
        <FileDrop
          {...picture}
          single
          label={label}
          accepts="photos"
          hint={`${photoLimitsInWords(limits)}. A PNG with a transparent background looks best.`}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton processing={form.processing}>Save logo</SubmitButton>
          <Saved when={form.recentlySuccessful} />
          <UploadProgress percentage={form.percentage} />
        </div>
      </Form>
    </SettingsSection>
  )
}

function Current({ logo }: { logo: NonNullable<LogoProps['logo']> }) {
  const [removing, setRemoving] = useState(false)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4">
      <img {...logo} alt="The logo now" className="logo h-20 max-w-full border border-hairline p-2" />
      <Button onClick={() => setRemoving(true)}>Remove logo</Button>
      {removing && (
        <ConfirmDialog
          title="Remove the logo"
          act="Remove logo"
          method="delete"
          url={to('/settings/logo')}
          onClose={() => setRemoving(false)}
        >
          <p>Pages and new papers will show only the office name. Signed resolutions keep their logo.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
