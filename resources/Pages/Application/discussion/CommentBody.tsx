/** `html` must come from the server, which escapes what users wrote. */
export function CommentBody({ html }: { html: string }) {
  return <div className="said max-w-[68ch] wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
}
