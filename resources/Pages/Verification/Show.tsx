import { Head } from '@inertiajs/react'
import type { Pages, Shared } from '#server/pages'
import { answers, outcomes, Answer } from './parts/Answer.tsx'
import { SignedCheck } from './parts/SignedCheck.tsx'
import { to } from '#resources/to.ts'
import { OutcomeBadge } from '#resources/Components/Badges.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { codeInAddress, factsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import type { Verification } from '#server/cases/slips/screens'
import { type FormEvent, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { TextField } from '#resources/Components/form/TextField.tsx'
import { SlipCamera } from '#resources/Layouts/scan/SlipCamera.tsx'

/** The public check of a slip. Shows the decision and whether the slip is valid, and nothing else. */
export default function Show(props: Pages['Verification/Show'] & Shared) {
  const { result, outcome, resolutionNumber, auth } = props
  const { title, meaning } = answers[result]
  return (
    <>
      <Head title={result === 'valid' && outcome ? `${outcomes[outcome]}: ${title.toLowerCase()}` : title}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      {result ? (
        <Answer result={result} outcome={outcome} title={title} meaning={meaning} />
      ) : (
        <CodeForm title={title} meaning={meaning} />
      )}
      {resolutionNumber && <SlipDetails {...props} />}
      {result && <SignedCheck {...props} />}
      <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2 border-t border-hairline pt-4 empty:hidden">
        {result && (
          <a href={to('/verify')} className="link">
            Check another slip
          </a>
        )}
        {auth.user && (
          <a href={to('/slips/verifier.html')} className="link" download>
            Download offline checker
          </a>
        )}
      </p>
    </>
  )
}

Show.layout = { notes: true }

type CodeFormProps = { title: string; meaning: string }

function CodeForm({ title, meaning }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')

  function go(read: string) {
    setCode(read)
    const address = addressIn(read)
    if (address) window.location.assign(address)
    else setError('Enter the slip code. It has 22 letters and digits and is printed below the QR code.')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    go(code)
  }

  return (
    <>
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mt-2 text-lg">{meaning}</p>
      <form onSubmit={submit} className="mt-5 space-y-4" noValidate>
        <TextField
          id="code"
          name="code"
          label="Code"
          hint="The full address below the QR code, or its last 22 letters and digits"
          value={code}
          error={error}
          onChange={setCode}
        />
        <Button type="submit" variant="primary">
          Check slip
        </Button>
        <SlipCamera open onRead={go} />
      </form>
    </>
  )
}

/**
 * The address on this board that checks a scanned or typed code, including the signed facts; null for
 * anything else.
 */
function addressIn(read: string) {
  const [address = '', fragment = ''] = withoutBrackets(read).split('#')
  const code = codeInAddress(address)
  const facts = factsFrom(fragment)
  return code && `${to('/verify/*code', { code })}${facts && `#${facts}`}`
}

function SlipDetails(props: Verification) {
  const { result, outcome, documentType, resolutionNumber, date, office, maskedName, checkCode } = props
  return (
    <>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-hairline pt-4 text-lg">
        {outcome && (
          <>
            <dt>Outcome</dt>
            <dd className="font-bold">
              <OutcomeBadge outcome={outcome} />
            </dd>
          </>
        )}
        <dt>Check code</dt>
        <dd className="font-bold tracking-widest">{checkCode}</dd>
        <dt>Resolution</dt>
        <dd className="font-bold tabular-nums">{resolutionNumber}</dd>
        <dt>Document</dt>
        <dd>{documentType}</dd>
        <dt>Name</dt>
        <dd className="wrap-anywhere">{maskedName}</dd>
        <dt>Issued</dt>
        <dd>
          <PlainDate date={date} />
        </dd>
        <dt>Office</dt>
        <dd className="wrap-anywhere">{office}</dd>
      </dl>
      {result !== 'differs' && (
        <p className="mt-6">
          The outcome, check code and resolution must be the same as on the paper, and the name must start
          with these letters. If anything is different, do not accept this slip.
        </p>
      )}
    </>
  )
}
