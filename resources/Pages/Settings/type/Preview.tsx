import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { Section } from '#resources/Components/Sections.tsx'
import { useWideScreen } from '#resources/Components/useWideScreen.ts'
import { FormPreview, type PreviewProps } from './FormPreview.tsx'

type Shown = 'form' | 'resolution' | 'receipt' | 'letters'

const titles: Record<Shown, string> = {
  form: 'Form',
  resolution: 'Sample resolution',
  receipt: 'Sample receipt',
  letters: 'Sample letters',
}

/** The edited form and its papers: next to the editor on wide screens, otherwise folded below it. */
export function Preview({ typeId, ...props }: PreviewProps & { typeId: number }) {
  const isBeside = useWideScreen('wider')
  const [chosen, setChosen] = useState<Shown | 'none' | null>(null)
  const shown = chosen ?? (isBeside ? 'form' : 'none')

  return (
    <Section id="preview" title="Preview">
      <div className="mb-3 flex flex-wrap gap-2">
        {(['form', 'resolution', 'receipt', 'letters'] as const).map(one => (
          <Button
            key={one}
            aria-pressed={shown === one}
            className="aria-pressed:bg-accent-wash"
            onClick={() => setChosen(shown === one ? 'none' : one)}
          >
            {titles[one]}
          </Button>
        ))}
      </div>
      {chosen === null && (
        <div className="hidden wider:block">
          <FormPreview {...props} />
        </div>
      )}
      {chosen === 'form' && <FormPreview {...props} />}
      {chosen === 'resolution' && (
        <SampleResolution wanted typeId={typeId} definition={props.definition} name={props.name} />
      )}
      {chosen === 'receipt' && <SampleReceipt wanted definition={props.definition} name={props.name} />}
      {chosen === 'letters' && (
        <SampleLetters wanted typeId={typeId} definition={props.definition} name={props.name} />
      )}
    </Section>
  )
}

const SampleResolution = lazyComponent(
  async () => (await import('./SampleResolution.tsx')).SampleResolution,
  'page',
)
const SampleReceipt = lazyComponent(
  async () => (await import('./SampleResolution.tsx')).SampleReceipt,
  'page',
)
const SampleLetters = lazyComponent(async () => (await import('./SampleLetters.tsx')).SampleLetters, 'page')
