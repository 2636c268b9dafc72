import { useLocation } from 'react-router'
import { MenuTool } from './menu-tool.tsx'

/** One tool at two addresses; /menucreationai opens in AI mode. */
export default function MenuToolPage() {
  const { pathname } = useLocation()
  return <MenuTool key={pathname} isAiAddress={pathname.startsWith('/menucreationai')} />
}
