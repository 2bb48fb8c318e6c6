import type { PermissionGroup } from '#server/people/users/screens'

/** `applications.export` becomes `applications: export`. Returns unknown names unchanged. */
export function permissionInWords(groups: PermissionGroup<string>[], name: string) {
  for (const { area, permissions } of groups) {
    const found = permissions.find(permission => permission.name === name)
    if (found) return `${area.toLowerCase()}: ${found.label.toLowerCase()}`
  }
  return name
}
