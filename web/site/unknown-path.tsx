import { Navigate, useLocation } from 'react-router'
import { isSilent } from '../lib/paths.ts'

/** Every path that no other route takes. */
export default function UnknownPath() {
  const { pathname } = useLocation()
  return isSilent(pathname) ? null : <Navigate to="/404" replace />
}
