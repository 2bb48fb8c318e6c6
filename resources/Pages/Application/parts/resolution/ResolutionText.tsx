import Markdown, { type Components } from 'react-markdown'

// Its headings come below the section's and the resolution's own.
const heading: Components['h1'] = ({ children }) => (
  <h4 className="mt-6 mb-2 font-sans font-bold">{children}</h4>
)
const lower: Components['h1'] = ({ children }) => (
  <h5 className="mt-4 mb-2 font-sans font-medium">{children}</h5>
)

const looks: Components = {
  h1: heading,
  h2: heading,
  h3: lower,
  h4: lower,
  h5: lower,
  h6: lower,
  p: ({ children }) => <p className="mb-3">{children}</p>,
  ul: ({ children }) => <ul className="mb-3 list-disc space-y-1 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mb-3 list-decimal space-y-1 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mb-3 border-l-2 border-edge pl-4 italic">{children}</blockquote>
  ),
  code: ({ children }) => <code className="font-sans text-sm break-all">{children}</code>,
  // A picture would be fetched from elsewhere, and paper has none.
  img: ({ alt }) => <span>{alt}</span>,
  a: ({ href, children }) => (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  ),
}

/** A resolution's Markdown, set to be read. What looks like HTML stays text, as on the paper. */
export function ResolutionText({ body }: { body: string }) {
  return (
    <div className="reading wrap-anywhere whitespace-normal">
      <Markdown components={looks}>{body}</Markdown>
    </div>
  )
}
