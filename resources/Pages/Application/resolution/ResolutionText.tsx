/** `html` must come from the server or from the preview, which sanitize it. */
export function ResolutionText({ html }: { html: string }) {
  return (
    <div
      className="reading resolution-text wrap-anywhere whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
