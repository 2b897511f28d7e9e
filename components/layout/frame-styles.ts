// The styles of what frames every page, and of what stands in a page's place where it is refused or missing. The root layout
// names them, which every page has anyway: else each of the boundaries that a page carries would name them anew, sheet by sheet.
import "./container.module.css";
import "./footer.module.css";
import "./frame.module.css";
import "./logo.module.css";
import "./masthead.module.css";
import "./message-page.module.css";
import "./notice-banner.module.css";
import "./viewer-place.module.css";
import "@/components/search/quick-search.module.css";
import "@/components/ui/button.module.css";
import "@/components/ui/search-box.module.css";
import "@/components/ui/skip-link.module.css";
