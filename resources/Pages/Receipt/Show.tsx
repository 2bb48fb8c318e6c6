import { Head } from '@inertiajs/react'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { counted } from '#resources/Components/words.ts'
import { Answer } from '#resources/Pages/Verification/parts/Answer.tsx'
import type { ReceiptCheck } from '#server/cases/receipts/screens'
import type { Pages } from '#server/pages'
import { SignedReceipt } from './parts/SignedReceipt.tsx'

/** The QR code of a receipt leads here. */
export default function Show(props: Pages['Receipt/Show']) {
  const { result, number } = props
  const { title, meaning } = answers[result]
  return (
    <>
      <Head title={title}>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <Answer result={result} outcome="" title={title} meaning={meaning} />
      {number && <Details {...props} />}
      <SignedReceipt {...props} />
    </>
  )
}

Show.layout = { notes: true }

const answers: Record<ReceiptCheck['result'], { title: string; meaning: string }> = {
  valid: {
    title: 'Genuine receipt',
    meaning: 'The office received this application. Compare the details below with your paper.',
  },
  revoked: {
    title: 'Replaced',
    meaning:
      'The application was registered twice and goes on under its other number. The receipt with that number counts.',
  },
  differs: {
    title: 'The record differs',
    meaning:
      'The record of this application is not what the board wrote. The dates on your paper are the ones the board signed. Show it to the office, which has been notified.',
  },
  'not recognised': {
    title: 'Not recognised',
    meaning: 'No receipt has this address. Check that you scanned or typed all of it as it is printed.',
  },
  'too many': {
    title: 'Too many checks',
    meaning: 'Too many receipts were checked from your network. Wait a minute, then try again.',
  },
}

function Details(props: ReceiptCheck) {
  const { number, reference, receivedOn, receivedBy, stage, promisedOn, dueOn } = props
  return (
    <>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-hairline pt-4 text-lg">
        {stage && (
          <>
            <dt>Stage</dt>
            <dd className="font-bold wrap-anywhere">{stage}</dd>
          </>
        )}
        {promisedOn && (
          <>
            <dt>Promised date</dt>
            <dd>
              <PlainDate date={promisedOn} />
            </dd>
          </>
        )}
        {dueOn && (
          <>
            <dt>Due now</dt>
            <dd className="font-bold">
              <PlainDate date={dueOn} />
            </dd>
          </>
        )}
        <dt>Received on</dt>
        <dd>
          <PlainDate date={receivedOn} />
        </dd>
        <dt>Received by</dt>
        <dd className="wrap-anywhere">{receivedBy}</dd>
        <dt>Application</dt>
        <dd className="tabular-nums">{reference}</dd>
        <dt>Receipt</dt>
        <dd className="tabular-nums">{number}</dd>
      </dl>
      {promisedOn && stage && <Difference {...props} />}
    </>
  )
}

function Difference({ dueOn, why }: ReceiptCheck) {
  const total = why.reduce((sum, { days }) => sum + days, 0)
  return (
    <section aria-labelledby="difference" className="mt-6 border-t border-hairline pt-4">
      <h2 id="difference" className="font-bold">
        {dueOn === ''
          ? 'No date any more'
          : total === 0
            ? 'The date is as promised'
            : `Why the date is ${moved(total)}`}
      </h2>
      {dueOn === '' && (
        <p className="mt-2">The application is closed, or the rules that apply to it now set no such date.</p>
      )}
      {why.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {why.map(({ days, reason }) => (
            <li key={reason} className="flex gap-4 py-2">
              <span className="w-28 shrink-0 font-medium tabular-nums">{moved(days)}</span>
              <span className="min-w-0 wrap-anywhere">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const moved = (days: number) => `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`
