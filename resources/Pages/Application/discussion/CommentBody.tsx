/** What somebody said, as the server has rendered it. */
export function CommentBody({ html }: { html: string }) {
  return <div className="said max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
