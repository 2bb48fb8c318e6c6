export const OldestChecked = ({ count }: { count: number }) => (
  <p className="mt-3 text-sm text-muted">
    {count} oldest checked: only the {count} oldest registered applications are checked for duplicates,
    matches and missing documents, so there may be more.
  </p>
)
