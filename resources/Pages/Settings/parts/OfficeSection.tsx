import type { SettingsShow } from '#server/home/settings/screens'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { MAX_LINES, maxLength } from '#server/platform/limits'
import { SettingsSection } from './SettingsSection.tsx'

const labels = { officeName: 'Office name', letterhead: 'Letterhead', officeAddress: 'Address' }

type OfficeProps = Pick<SettingsShow, 'officeName' | 'letterhead' | 'officeAddress'>

export function OfficeSection({ officeName, letterhead, officeAddress }: OfficeProps) {
  const form = useFields(
    { officeName, letterhead, officeAddress },
    { bag: 'office', draft: 'settings/office' },
  )
  return (
    <SettingsSection id="office">
      <Form form={form} labels={labels} onSend={() => form.send('put', to('/settings'))}>
        <TextField
          {...form.field('officeName')}
          label={labels.officeName}
          limit={maxLength.officeName}
          required
          hint="Shown on pages, in emails and in print"
        />
        <TextArea
          {...form.field('letterhead')}
          label={labels.letterhead}
          limit={maxLength.letterhead}
          hint={`Printed above the office name on resolutions and slips, such as the ministry. Up to ${MAX_LINES} lines.`}
        />
        <TextArea
          {...form.field('officeAddress')}
          label={labels.officeAddress}
          limit={maxLength.officeAddress}
          hint={`Printed below the office name, with a phone number if you like. Up to ${MAX_LINES} lines.`}
        />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save office</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </SettingsSection>
  )
}
