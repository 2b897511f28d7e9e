import { Icon, type IconProps } from "./icon";

export const FolderPlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 10.5v6M9 13.5h6M20 20a2 2 0 0 0 2-2V8.5a2 2 0 0 0-2-2h-7.6L9.6 3.6A2 2 0 0 0 8.2 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2z" />
  </Icon>
);
