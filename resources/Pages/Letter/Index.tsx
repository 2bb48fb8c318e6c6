import { Head } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { counted } from '#resources/Components/words.ts'
import { to } from '#resources/to.ts'
import type { Pages } from '#server/pages'
import { languageInWords } from './parts/letter-words.ts'

export default function Index({ batches, isCut }: Pages['Letter/Index']) {
  return (
    <>
      <Head title="Letters to several applicants" />
      <h1 className="mb-4 text-xl font-bold">Letters to several applicants</h1>
      <div className="max-w-[640px]">
        {batches.length === 0 ? (
          <div className="card">
            <Empty
              title="No letters to several applicants yet"
              action={<ButtonLink href={to('/applications')}>Applications</ButtonLink>}
            >
              Select applications in the list and choose “Write letters”.
            </Empty>
          </div>
        ) : (
          <ul aria-label="Earlier letters" className="card divide-y divide-hairline">
            {batches.map(batch => (
              <Batch key={batch.id} {...batch} />
            ))}
          </ul>
        )}
        {isCut && (
          <p className="hint mt-3">
            The latest {batches.length} are shown. Each letter leads to those that were made with it.
          </p>
        )}
      </div>
    </>
  )
}

Index.layout = {
  crumbs: [{ label: 'Applications', href: to('/applications') }, { label: 'Letters' }],
}

type BatchProps = Pages['Letter/Index']['batches'][number]

function Batch({ id, label, language, by, done, asked, made, pdf, madeBy, madeAt }: BatchProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Link href={to('/applications/letters/:bulkId', { bulkId: id })} className="link font-medium">
          {label}
          {language && `, ${languageInWords(language)}`}
        </Link>
        <p className="hint">
          <Moment at={madeAt} /> by {madeBy}
        </p>
        <p>
          {done < asked ? `${done} of ${counted(asked, 'letter')} made so far` : madeInWords(asked, made, by)}
        </p>
      </div>
      {pdf && (
        <a
          href={pdf}
          aria-label={`PDF of ${label}`}
          className="link inline-flex min-h-6 items-center"
          target="_blank"
          rel="noreferrer"
        >
          PDF
        </a>
      )}
    </li>
  )
}

function madeInWords(asked: number, made: number, by: BatchProps['by']) {
  const sent = `${counted(made, 'letter')} ${by === 'email' ? 'by email' : 'to print'}`
  return made < asked ? `${sent}, ${asked - made} left out` : sent
}
