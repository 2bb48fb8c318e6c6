import { RadioGroup, SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { Switch } from '#resources/Components/form/Switch.tsx'
import { TextArea, TextField } from '#resources/Components/form/TextField.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { Rules } from '#server/cases/types/definition'
import { majorities, majorityInWords } from '#server/cases/types/majorities'
import type { TypePage } from '#server/cases/types/screens'
import { maxLength, MAX_DOCUMENTS } from '#server/platform/limits'
import { MembersField } from './MembersField.tsx'
import type { DefinitionState } from './useDefinition.ts'

type RulesSectionProps = Pick<TypePage, 'members' | 'memberRoles' | 'quorumFloor'> & {
  state: DefinitionState
  problems: Record<string, string>
}

export function RulesSection({ state, quorumFloor, problems, ...people }: RulesSectionProps) {
  const { rules } = state.definition
  const field = <Name extends keyof Rules>(name: Name, label: string) => ({
    id: `rules.${name}`,
    name,
    label,
    error: problems[`rules.${name}`],
  })
  const set = (part: Partial<Rules>, label: string, key?: string) =>
    state.setRules(part, `changing ${label.toLowerCase()}`, key)

  return (
    <Section id="rules" title="Rules">
      <div className="max-w-[640px] space-y-4">
        <RadioGroup
          {...field('endorsements', 'Endorsements')}
          value={String(rules.endorsements) as '0' | '1' | '2'}
          onChange={value => set({ endorsements: Number(value) as Rules['endorsements'] }, 'endorsements')}
          options={[
            { value: '0', label: 'None' },
            { value: '1', label: 'One' },
            { value: '2', label: 'Two, by different people' },
          ]}
          hint="Without endorsements, voting opens when an application is registered, unless it may be a duplicate."
        />
        <MembersField {...people} state={state} error={problems['rules.sits']} />
        <div className="max-w-60">
          <TextField
            {...field('quorum', 'Quorum')}
            numeric
            value={String(rules.quorum ?? '')}
            onChange={value => set({ quorum: numberIn(value) }, 'quorum', 'quorum')}
            hint={`At least this many votes. Always at least ${quorumFloor} and more than half of the members.`}
          />
        </div>
        <SelectField
          {...field('majority', 'Majority')}
          value={rules.majority}
          onChange={value => set({ majority: value as Rules['majority'] }, 'majority')}
          options={majorities.map(value => ({ value, label: sentence(majorityInWords[value]) }))}
          hint="Needed for either decision. Abstentions are not votes cast."
        />
        <Switch
          {...field('tieBreak', 'Casting vote of the chair')}
          value={rules.tieBreak}
          onChange={tieBreak => set({ tieBreak }, 'the casting vote')}
          hint="With equal votes, the side of the member who decides applications wins. Not with two thirds."
        />
        <TextArea
          {...field('requiredDocuments', 'Required documents')}
          value={rules.requiredDocuments.join('\n')}
          onChange={value => set({ requiredDocuments: value.split('\n') }, 'required documents', 'documents')}
          limit={MAX_DOCUMENTS * (maxLength.documentKind + 1)}
          hint={`Enter each document on a new line, up to ${MAX_DOCUMENTS}.`}
        />
      </div>
    </Section>
  )
}

/** The server refuses numbers out of range. */
const numberIn = (typed: string) => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 3)
  return digits ? Number(digits) : null
}

const sentence = (words: string) => words[0]!.toUpperCase() + words.slice(1)
