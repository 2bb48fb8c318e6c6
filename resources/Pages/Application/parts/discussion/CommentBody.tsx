import Markdown, { type Components } from 'react-markdown'

// Markdown without HTML: what looks like a tag stays text. Headings are no headings of the page.

const outside = 'noopener noreferrer nofollow'

const looks: Components = {
  h1: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  h2: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  h3: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  h4: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  h5: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  h6: ({ children }) => <p className="mb-2 font-bold">{children}</p>,
  p: ({ children }) => <p className="mb-2 whitespace-pre-line last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="mb-2 list-disc pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mb-2 list-decimal pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mb-2 border-l-2 border-edge pl-3">{children}</blockquote>
  ),
  pre: ({ children }) => (
    <pre className="mb-2 rounded-sm bg-sunken p-2 text-sm whitespace-pre-wrap">{children}</pre>
  ),
  code: ({ children }) => <code className="font-mono text-sm">{children}</code>,
  a: ({ href, children }) => (
    <a href={href} rel={outside} className="link">
      {children}
    </a>
  ),
  // A picture from elsewhere would tell who reads this, and when.
  img: ({ src, alt }) => (
    <a href={typeof src === 'string' ? src : undefined} rel={outside} className="link">
      {alt || 'picture'}
    </a>
  ),
}

export function CommentBody({ body }: { body: string }) {
  return (
    <div className="max-w-[68ch] wrap-anywhere">
      <Markdown components={looks}>{body}</Markdown>
    </div>
  )
}
