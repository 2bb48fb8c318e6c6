import type { SettingsShow } from '#server/home/settings/screens'
import { CheckboxField } from '#resources/Components/form/ChoiceFields.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

const label = 'Publish figures without names'

export function ReportsSection({ publishReports }: Pick<SettingsShow, 'publishReports'>) {
  const form = useFields(
    { publishReports: publishReports ? 'on' : 'off' },
    { bag: 'office', ids: 'reports', draft: 'settings/reports' },
  )
  const field = form.field('publishReports')
  return (
    <SettingsSection
      id="reports"
      about={
        <>
          Published reports can be read by everyone, without signing in, at{' '}
          <a href={to('/reports?public=1')} className="link">
            {to('/reports?public=1')}
          </a>
          . They have whole quarters, no figure below six, and figures rounded to tens.
        </>
      }
    >
      <Form form={form} labels={{ publishReports: label }} onSend={() => form.send('put', to('/settings'))}>
        <CheckboxField
          {...field}
          label={label}
          value={form.data.publishReports === 'on'}
          onChange={publishes => field.onChange(publishes ? 'on' : 'off')}
        />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save publication</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </SettingsSection>
  )
}
