import { Icon, type IconProps } from "./icon";

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.7 15.7l5.1 5.1" />
  </Icon>
);
