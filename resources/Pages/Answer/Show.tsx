import { Head } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { Pages, Shared } from '#server/pages'
import { useHydrated } from '#resources/Components/clock.ts'
import type { AnswerState } from './parts/answer-state.ts'
import { answering } from './parts/answering.ts'
import { AnswerForm } from './parts/AnswerForm.tsx'
import { outcomes } from './parts/outcomes.ts'

/** The page of a request, for which nobody needs an account. Shows nothing else of the case. */
export default function Show(props: Pages['Answer/Show'] & Shared) {
  const [answerer] = useState(() => answering(props))
  const answer = answerer.use()
  const { result, office, reference } = answer.page
  // The page of a browser's history may be older than the answer.
  const [isStale] = useState(useHydrated())
  useEffect(() => answerer.start(isStale), [answerer, isStale])
  const heading = useFocusAfter(result)
  const outcome = outcomes[result]
  return (
    <>
      <Head title={outcome?.title ?? `Request about ${reference}`}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
        {outcome?.title ?? `${office} needs your answer`}
      </h1>
      {outcome ? (
        <>
          {outcome.paragraphs({ office, reference }).map(text => (
            <p key={text} className="mt-2 text-lg wrap-anywhere">
              {text}
            </p>
          ))}
          <LeftTexts texts={answer.left} />
        </>
      ) : (
        <AnswerForm answerer={answerer} answer={answer} />
      )}
    </>
  )
}

Show.layout = { notes: true, wide: true }

/** Copied from here, they are not lost. */
function LeftTexts({ texts }: { texts: AnswerState['left'] }) {
  if (texts.length === 0) return null
  return (
    <section aria-label="Not sent" className="mt-6 rounded-md border border-danger p-3">
      <p className="font-medium">
        The office may not have what you entered last. Copy it if you still need it:
      </p>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={`${label} ${text}`} className="mt-2 wrap-anywhere">
            <dt>{label}</dt>
            <dd className="whitespace-pre-line text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** When the form gives way to the words about what became of it. */
function useFocusAfter(result: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(result)
  useEffect(() => {
    const isOver = result === 'sent' || result === 'not recognised'
    if (before.current !== result && isOver) heading.current?.focus()
    before.current = result
  }, [result])
  return heading
}
