import { Head } from '@inertiajs/react'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Fact, Facts } from '#resources/Components/Facts.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { DispatchDialog, dispatchDraft } from '#resources/Pages/Letter/parts/DispatchDialog.tsx'
import { SendingButtons } from '#resources/Pages/Letter/parts/SendingButtons.tsx'
import { Sendings } from '#resources/Pages/Letter/parts/Sendings.tsx'
import { to } from '#resources/to.ts'
import type { SendingBy } from '#server/cases/letters/screens'
import type { Pages } from '#server/pages'
import { PaperHead, ResolutionText, SignatureBlock } from './resolution/ResolutionPaper.tsx'

export default function Receipt(props: Pages['Application/Receipt']) {
  const { application, receipt } = props
  return (
    <>
      <Head title={`Receipt ${receipt.number}`} />
      <h1 className="mb-5 text-xl font-bold tabular-nums">Receipt {receipt.number}</h1>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,48rem)_20rem]">
        <aside aria-label="Receipt" className="card screen-only flex flex-col gap-4 p-4 wide:col-start-2">
          <Panel {...props} />
        </aside>
        <div className="min-w-0 wide:col-start-1 wide:row-start-1">
          <ReceiptPaper receipt={receipt} reference={application.reference} />
        </div>
      </div>
    </>
  )
}

Receipt.layout = ({ application: { id, reference } }: Pages['Application/Receipt']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id', { id }) },
    { label: 'Receipt' },
  ],
})

function Panel({ application, receipt, sendsEmails, can }: Pages['Application/Receipt']) {
  const { id } = application
  const url = to('/applications/:id/receipt/dispatch', { id })
  const [open, setOpen] = useOpenDialog<SendingBy>('receipt', by => can.dispatch && dispatchDraft(by, url))
  const { receivedOn, receivedBy, promisedOn, url: publicPage, differs, sent } = receipt
  const pdf = to('/applications/:id/receipt.pdf', { id })
  return (
    <>
      <Facts>
        <Fact name="Received">
          <PlainDate date={receivedOn} />
        </Fact>
        <Fact name="Received by">{receivedBy}</Fact>
        {promisedOn && (
          <Fact name="Promised date">
            <PlainDate date={promisedOn} />
          </Fact>
        )}
        {publicPage && (
          <Fact name="Public page">
            <a href={publicPage} className="link">
              See what the applicant sees
            </a>
          </Fact>
        )}
      </Facts>
      <div className="flex flex-col gap-2">
        {!differs && (
          <Button variant="primary" onClick={() => window.print()}>
            Print receipt
          </Button>
        )}
        <a href={pdf} className="button button-quiet" target="_blank" rel="noreferrer">
          Open PDF
        </a>
        {can.dispatch && (
          <SendingButtons
            {...receipt}
            quiet
            whyNotEmail={sendsEmails ? null : 'Print it; this board sends no email.'}
            onOpen={setOpen}
          />
        )}
        <ButtonLink href={to('/applications/:id', { id })}>Open {application.reference}</ButtonLink>
      </div>
      <Sendings
        sent={sent}
        noting={
          can.dispatch
            ? dispatchId => to('/applications/:id/receipt/dispatch/:dispatchId', { id, dispatchId })
            : null
        }
      />
      {can.dispatch &&
        (['email', 'print', 'hand'] as const).map(by => (
          <DispatchDialog
            key={by}
            by={by}
            paper={{
              ...receipt,
              what: 'receipt',
              pdf,
              url,
            }}
            open={open === by}
            onClose={() => setOpen(null)}
          />
        ))}
    </>
  )
}

type ReceiptPaperProps = { receipt: Pages['Application/Receipt']['receipt']; reference: string }

function ReceiptPaper({ receipt, reference }: ReceiptPaperProps) {
  const { html, url, picture, checkCode } = receipt
  return (
    <article aria-labelledby="text" className="paper card print-alone px-4 py-5 sm:px-8">
      <h2 id="text" className="sr-only">
        Text of the receipt
      </h2>
      <PaperHead {...receipt} reference={reference} />
      <ResolutionText html={html} />
      <SignatureBlock {...receipt} />
      {picture && (
        <div className="mt-6 flex flex-wrap items-center gap-4 border-t border-hairline pt-4 text-sm">
          <img
            src={picture}
            alt="QR code of the receipt"
            className="slip-code size-[50mm] shrink-0 bg-white"
          />
          <div className="min-w-0 flex-1 basis-60">
            <p>To see how far the application is, scan the code or open</p>
            <p className="break-all">{url.split('#')[0]}</p>
            <p className="mt-2">
              Check code <strong className="tracking-widest">{checkCode}</strong>
            </p>
          </div>
        </div>
      )}
    </article>
  )
}
