import { TextField } from '#resources/Components/form/TextField.tsx'
import { RichTextField } from '#resources/Components/rich-text/RichTextField.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { ownFields, publicStageNames } from '#server/cases/types/definition'
import { maxLength } from '#server/platform/limits'
import { TemplateWords } from '#resources/Pages/Settings/parts/TemplateWords.tsx'
import type { DefinitionState } from './useDefinition.ts'

type Stage = (typeof publicStageNames)[number]

const usual: Record<Stage, string> = {
  registered: 'Registered',
  endorsed: 'Endorsed',
  on_hold: 'On hold',
  approved: 'Approved',
  disapproved: 'Disapproved',
  withdrawn: 'Withdrawn',
  duplicate: 'Duplicate',
}

type TextsSectionProps = { state: DefinitionState; problems: Record<string, string> }

export function TextsSection({ state, problems }: TextsSectionProps) {
  const { definition, setRules, setTexts } = state
  const { publicStages } = definition.rules
  const name = (stage: Stage, value: string) =>
    setRules({ publicStages: { ...publicStages, [stage]: value } }, 'changing public names', `stage ${stage}`)

  return (
    <Section id="texts" title="Texts">
      <div className="max-w-[640px] space-y-4">
        <fieldset>
          <legend className="font-medium">Public names of the stages</legend>
          <p className="hint mb-2">
            For pages that applicants can open; none shows them yet. Leave blank for the usual name.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {publicStageNames.map(stage => (
              <TextField
                key={stage}
                id={`stage-${stage}`}
                name={stage}
                label={usual[stage]}
                limit={60}
                value={publicStages[stage] ?? ''}
                onChange={value => name(stage, value)}
              />
            ))}
          </div>
        </fieldset>
        <RichTextField
          id="texts.resolution"
          name="resolution"
          label="Template of resolutions"
          limit={maxLength.resolution}
          value={definition.texts.resolution}
          error={problems['texts.resolution']}
          onChange={resolution => setTexts({ resolution }, 'changing the template', 'template')}
          hint="Leave blank for the built-in text. Words in double braces, such as {{applicant}}, are filled in."
        />
        <TemplateWords fields={ownFields(definition)} />
      </div>
    </Section>
  )
}
