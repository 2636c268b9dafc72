/** What a build may be given; each has a default where it is read. */
interface ImportMetaEnv {
  readonly VITE_PARENT_COMPANY_NAME?: string
  readonly VITE_PARENT_COMPANY_URL?: string
}
