import { pageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'

export function DesktopRequired() {
  return (
    <div className="flex flex-col items-start gap-5 py-12">
      <title>{pageTitle('Desktop View Required')}</title>
      <Icon name="desktop" size={40} className="text-tomato" />
      <h1 className="text-3xl">Desktop View Required</h1>
      <p className="text-soft-ink">
        The elements of this dashboard need a larger screen: at least 768 pixels wide. Open it on a
        computer or a tablet, or turn the device sideways. Nothing here is lost meanwhile.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/menucreation" variant="primary">
          Menu Creation
        </ButtonLink>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </div>
  )
}
