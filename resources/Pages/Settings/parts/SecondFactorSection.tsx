import type { SecondFactorRule } from '#server/platform/screens'
import { Form } from '#resources/Components/form/Form.tsx'
import { RadioGroup } from '#resources/Components/form/ChoiceFields.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { FixedField } from './FixedField.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const label = 'Who must use two-factor authentication'

const rules: Record<SecondFactorRule, string> = {
  chosen: 'Users for whom it is turned on',
  deciding: 'Also everyone who decides applications or manages users or settings',
  everyone: 'Everyone',
}

type SecondFactorProps = { rule: SecondFactorRule; variable: string | undefined }

export function SecondFactorSection({ rule, variable }: SecondFactorProps) {
  const form = useFields(
    { secondFactor: rule as string },
    { bag: 'secondFactor', draft: 'settings/second-factor' },
  )
  const field = form.field('secondFactor')
  return (
    <SettingsSection id="second-factor">
      {variable ? (
        <FixedField id="secondFactor" label={label} value={rules[rule]} variable={variable} />
      ) : (
        <Form
          form={form}
          labels={{ secondFactor: label }}
          onSend={() => form.send('put', to('/settings/second-factor'))}
        >
          <RadioGroup
            {...field}
            stacked
            label={label}
            value={form.data.secondFactor as SecondFactorRule}
            options={Object.entries(rules).map(([value, words]) => ({
              value: value as SecondFactorRule,
              label: words,
            }))}
            hint="If this concerns someone without a second factor, they must set one up before they can do anything else."
          />
          <div className="flex items-center gap-4">
            <SubmitButton processing={form.processing}>Save rule</SubmitButton>
            <Saved when={form.recentlySuccessful} />
          </div>
        </Form>
      )}
    </SettingsSection>
  )
}
