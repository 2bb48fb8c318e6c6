/** A resolution as the server, or the preview, has rendered it. */
export function ResolutionText({ html }: { html: string }) {
  return (
    <div
      className="reading resolution-text wrap-anywhere whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
