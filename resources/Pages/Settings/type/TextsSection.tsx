import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { RichTextField } from '#resources/Components/rich-text/lazy.ts'
import { Section } from '#resources/Components/Sections.tsx'
import { MAX_STAGE_NAME, publicStageNames, usualStageNames } from '#server/cases/types/definition'
import { defaultTemplate, usualReceipt } from '#server/papers/template'
import { maxLength } from '#server/platform/limits'
import { FoldedCard } from './FoldedCard.tsx'
import { wordsIn } from './template-words-in.ts'
import type { DefinitionState } from './useDefinition.ts'

type Stage = (typeof publicStageNames)[number]

type TextsSectionProps = { state: DefinitionState; problems: Record<string, string> }

export function TextsSection({ state, problems }: TextsSectionProps) {
  const { definition, setRules, setTexts } = state
  const { publicStages } = definition.rules
  const named = Object.values(publicStages).filter(Boolean).length
  const { receipt = '', minutes } = definition.texts
  const setReceipt = (text: string) => setTexts({ receipt: text }, 'changing the receipt', 'receipt')
  const setTemplate = (resolution: string) => setTexts({ resolution }, 'changing the template', 'template')
  const name = (stage: Stage, value: string) =>
    setRules({ publicStages: { ...publicStages, [stage]: value } }, 'changing public names', `stage ${stage}`)

  /** The button goes away, so the focus moves to the editor. */
  function startWithBuiltIn() {
    setTemplate(defaultTemplate)
    document.getElementById('texts.resolution')?.focus()
  }

  function startWithUsualReceipt() {
    setReceipt(usualReceipt)
    document.getElementById('texts.receipt')?.focus()
  }

  return (
    <Section id="texts" title="Texts">
      <div className="max-w-[640px] space-y-4">
        <FoldedCard title="Public names of the stages" note={named > 0 ? `${named} changed` : undefined}>
          <p className="hint mb-2">
            What applicants read instead of the usual names, on the page that their receipt leads to.
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {publicStageNames.map(stage => (
              <TextField
                key={stage}
                id={`stage-${stage}`}
                name={stage}
                label={usualStageNames[stage]}
                limit={MAX_STAGE_NAME}
                value={publicStages[stage] ?? ''}
                onChange={value => name(stage, value)}
              />
            ))}
          </div>
        </FoldedCard>
        <RichTextField
          wanted
          id="texts.resolution"
          name="resolution"
          label="Template of resolutions"
          limit={maxLength.resolution}
          value={definition.texts.resolution}
          error={problems['texts.resolution']}
          onChange={setTemplate}
          words={wordsIn(definition, 'resolution')}
          hint="Leave blank for the built-in text. Words in double braces, such as {{applicant}}, are filled in. Text between {{#if word}} and {{/if}} is left out if the word has no value."
        />
        {definition.texts.resolution === '' && (
          <Button onClick={startWithBuiltIn}>Start with the built-in text</Button>
        )}
        <RichTextField
          wanted
          id="texts.receipt"
          name="receipt"
          label="Text of receipts"
          limit={maxLength.letter}
          value={receipt}
          error={problems['texts.receipt']}
          onChange={setReceipt}
          words={wordsIn(definition, 'receipt')}
          hint="Registering an application makes a receipt with this text. Leave blank for no receipts."
        />
        {receipt === '' && <Button onClick={startWithUsualReceipt}>Use the usual text</Button>}
        {minutes !== undefined && (
          <RichTextField
            wanted
            id="texts.minutes"
            name="minutes"
            label="Template of minutes"
            limit={maxLength.resolution}
            value={minutes}
            error={problems['texts.minutes']}
            onChange={text => setTexts({ minutes: text }, 'changing the minutes', 'minutes')}
            words={wordsIn(definition, 'minutes')}
            hint="This template came with a board file or from a program. No minutes are made yet."
          />
        )}
      </div>
    </Section>
  )
}
