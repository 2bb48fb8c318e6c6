import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Pages } from '#server/pages'
import { ItemList } from './ItemList.tsx'
import { MissingDocumentList } from './MissingDocumentList.tsx'

type Case = Pages['Application/Detail']

/** Each has a button to the page where it is added. Holds and returns have boxes of their own. */
export function BlockerList(props: Case) {
  const { blockers } = props.application
  const shown = blockers.filter(({ reason }) => reason !== 'review' && reason !== 'registry')
  const others = shown.filter(({ reason }) => reason !== 'documents')
  if (shown.length === 0) return null
  return (
    <section
      aria-labelledby="blockers"
      className="rounded-md border border-hairline bg-sunken px-3 py-2 [&_a]:shrink-0"
    >
      <h3 id="blockers" className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden size={16} className="shrink-0 text-on-hold" />
        {others.length > 0 ? 'Before the endorsement' : 'Missing before the endorsement'}
      </h3>
      <ItemList items={others} text={labelOf}>
        {({ label, url, act }) =>
          act && (
            <a href={url} aria-label={`${act}: ${label}`} className="button button-quiet screen-only">
              {act}
            </a>
          )
        }
      </ItemList>
      {shown.length > others.length && (
        <>
          <h4 className={others.length > 0 ? 'mt-1 border-t border-hairline pt-2 font-medium' : 'sr-only'}>
            Missing documents
          </h4>
          <MissingDocumentList {...props} />
        </>
      )}
    </section>
  )
}

const labelOf = ({ reason, label, url, act }: Case['application']['blockers'][number]) =>
  act || reason === 'answers' || reason === 'endorsement' ? (
    label
  ) : (
    <a href={url} className="link">
      {label}
    </a>
  )
